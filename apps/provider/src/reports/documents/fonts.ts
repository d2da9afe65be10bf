import { fileURLToPath } from "node:url"

/** Inter, as on the site, with Latin and Cyrillic: whole files, of which a document takes the letters that it uses. */
export const fonts = {
  regular: fileURLToPath(import.meta.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf")),
  strong: fileURLToPath(import.meta.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf")),
} as const

import type { Plugin } from "vite"
import { palette } from "../src/styles/brand.ts"

const id = "virtual:brand.css"

/** Turns the brand's colours into custom properties, so that `brand.ts` is the one file an operator edits. */
export function brandStyles(): Plugin {
  return {
    name: "brand-styles",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => (resolved === `\0${id}` ? brandCss() : undefined),
  }
}

function brandCss(): string {
  const { light, dark } = palette.accent
  const { light: warm, dark: warmDark } = palette.companion
  return `:root {
  --accent: light-dark(${light.base}, ${dark.base});
  --accent-fill: light-dark(${light.fill}, ${dark.fill});
  --accent-hover: light-dark(${light.hover}, ${dark.hover});
  --accent-soft: light-dark(${light.soft}, ${dark.soft});
  --on-accent: light-dark(${light.text}, ${dark.text});
  --companion: light-dark(${warm.base}, ${warmDark.base});
  --companion-soft: light-dark(${warm.soft}, ${warmDark.soft});
}`
}

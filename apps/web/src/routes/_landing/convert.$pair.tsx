import { createFileRoute } from "@tanstack/react-router"
import { ConverterPage } from "#content/pages/ConverterPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/convert/$pair")({
  staticData: { title: m.pages_converter, isNamedByContent: true },
  loader: contentLoader,
  component: ConverterPage,
  // Another pair begins anew.
  remountDeps: ({ params }) => params,
})

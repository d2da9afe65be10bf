import { createFileRoute } from "@tanstack/react-router"
import { DefaultLayout } from "#layouts/DefaultLayout.tsx"

export const Route = createFileRoute("/_app/_authenticated/_default")({
  beforeLoad: async ({ location, cause }) => {
    if (cause !== "enter") return
    const { beginReads } = await import("#shared/client/beginReads.ts")
    beginReads(location.pathname)
  },
  component: DefaultLayout,
})

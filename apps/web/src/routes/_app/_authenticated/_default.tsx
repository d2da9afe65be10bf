import { createFileRoute } from "@tanstack/react-router"
import { DefaultLayout } from "#layouts/DefaultLayout.tsx"

export const Route = createFileRoute("/_app/_authenticated/_default")({
  beforeLoad: async ({ location, cause }) => {
    if (cause !== "enter") return
    // Among the scripts that the page asks for first.
    const { beginReads } = await import("#shared/client/queryClient.ts")
    beginReads(location.pathname)
  },
  component: DefaultLayout,
})

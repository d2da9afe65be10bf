import { createFileRoute, Outlet, redirect } from "@tanstack/react-router"
import { AccountFrame } from "#layouts/AccountFrame.tsx"
import { validateId } from "#shared/routing/routeIds.ts"

export const Route = createFileRoute("/_app/_authenticated")({
  // Loaded here and not at the top: public pages do without the wallet's client.
  beforeLoad: async ({ location, params, cause }) => {
    // An address that no page can have is not found for a guest as well (spec §8): the login would lead to nothing.
    for (const id of Object.values<string>(params)) validateId(id)
    const { runMiddleware, untilPainted } = await import("#shared/routing/guards.ts")
    const target = runMiddleware("authenticated", location.href)
    if (target) throw redirect(target)
    if (cause === "stay") await untilPainted()
  },
  component: () => (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  ),
})

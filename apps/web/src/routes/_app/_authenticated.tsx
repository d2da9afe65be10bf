import { createFileRoute, Outlet, redirect } from "@tanstack/react-router"
import { AccountFrame } from "#layouts/AccountFrame.tsx"
import { validateId } from "#shared/routing/routeIds.ts"

export const Route = createFileRoute("/_app/_authenticated")({
  // Imported here and not at the top, because public pages don't need the wallet client.
  beforeLoad: async ({ location, params, cause }) => {
    // An invalid URL is "not found" for guests too (spec §8), because there is no page to return to after the login.
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

import { createFileRoute, Outlet, redirect } from "@tanstack/react-router"
import { StepUpHost } from "../../features/security/ui/StepUpHost.tsx"

export const Route = createFileRoute("/_app/_authenticated")({
  // Loaded here and not at the top: public pages do without the wallet's client.
  beforeLoad: async ({ location }) => {
    const { runMiddleware } = await import("../../guards.ts")
    const target = runMiddleware("authenticated", location.href)
    if (target) throw redirect({ href: target })
  },
  component: () => (
    <StepUpHost>
      <Outlet />
    </StepUpHost>
  ),
})

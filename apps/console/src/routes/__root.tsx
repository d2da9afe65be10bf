import { createRootRoute } from "@tanstack/react-router"
import { Frame } from "#shell/Frame.tsx"

export const Route = createRootRoute({ component: Frame })

import { createFileRoute } from "@tanstack/react-router"
import { LandingLayout } from "#layouts/LandingLayout.tsx"

export const Route = createFileRoute("/_app/_authenticated/_landing")({ component: LandingLayout })

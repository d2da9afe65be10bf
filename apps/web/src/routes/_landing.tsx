import { createFileRoute } from "@tanstack/react-router"
import { LandingLayout } from "#layouts/LandingLayout.tsx"

export const Route = createFileRoute("/_landing")({ component: LandingLayout })

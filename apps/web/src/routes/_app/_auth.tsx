import { createFileRoute } from "@tanstack/react-router"
import { AuthLayout } from "#layouts/AuthLayout.tsx"

export const Route = createFileRoute("/_app/_auth")({ component: AuthLayout })

import { createFileRoute } from "@tanstack/react-router"
import { PayerLayout } from "#layouts/PayerLayout.tsx"

export const Route = createFileRoute("/_app/_payer")({ component: PayerLayout })

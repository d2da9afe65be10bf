import { createFileRoute } from "@tanstack/react-router"
import { WalletFrame } from "#layouts/WalletFrame.tsx"

export const Route = createFileRoute("/_app")({ component: WalletFrame })

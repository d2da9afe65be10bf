import { createFileRoute } from "@tanstack/react-router"
import { TreasuryScreen } from "#features/treasury/TreasuryScreen.tsx"

export const Route = createFileRoute("/treasury")({ component: TreasuryScreen })

import { createFileRoute } from "@tanstack/react-router"
import { DesksScreen } from "#features/desks/DesksScreen.tsx"

export const Route = createFileRoute("/desks/")({ component: DesksScreen })

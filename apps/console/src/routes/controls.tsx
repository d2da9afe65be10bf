import { createFileRoute } from "@tanstack/react-router"
import { ControlsScreen } from "#features/controls/ControlsScreen.tsx"

export const Route = createFileRoute("/controls")({ component: ControlsScreen })

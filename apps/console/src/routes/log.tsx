import { createFileRoute } from "@tanstack/react-router"
import { LogScreen } from "#features/log/LogScreen.tsx"

export const Route = createFileRoute("/log")({ component: LogScreen })

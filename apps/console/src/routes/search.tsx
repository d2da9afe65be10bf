import { createFileRoute } from "@tanstack/react-router"
import { SearchScreen } from "#features/search/SearchScreen.tsx"

export const Route = createFileRoute("/search")({ component: SearchScreen })

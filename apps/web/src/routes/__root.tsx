import { createRootRoute } from "@tanstack/react-router"
import { Document } from "../layouts/Document.tsx"

export const Route = createRootRoute({ component: Document })

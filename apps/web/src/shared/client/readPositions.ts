import { createReadPositions } from "@wallet/react"

/** The positions of this page's answers. */
export const readPositions = createReadPositions()

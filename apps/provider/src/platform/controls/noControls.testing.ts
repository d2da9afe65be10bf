import type { Controls } from "./controls.ts"

/** Nothing is paused or changed. */
export const noControls: Controls = { list: () => [], isFresh: () => true }

import { brand } from "#site/brand.ts"

const name = brand.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")

/** The files of the press kit. The build makes them of the brand's own mark. */
export const downloads = [
  { id: "markSvg", path: `/media/${name}-mark.svg`, ground: "paper" },
  { id: "markPng", path: `/media/${name}-mark-1024.png`, ground: "paper" },
  { id: "inkSvg", path: `/media/${name}-mark-ink.svg`, ground: "paper" },
  { id: "whiteSvg", path: `/media/${name}-mark-white.svg`, ground: "ink" },
  { id: "logoPng", path: `/media/${name}-logo.png`, ground: "paper" },
  { id: "logoLightPng", path: `/media/${name}-logo-light.png`, ground: "ink" },
] as const

/** A file of the press kit. */
export type Download = (typeof downloads)[number]["id"]

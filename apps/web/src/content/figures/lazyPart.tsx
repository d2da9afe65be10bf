import { type ComponentType, lazy, type ReactNode } from "react"
import { isSignedIn } from "#shared/security/useSignedIn.ts"

/** What browsers load later, for the renderer, which draws a page whole. `entry-server.tsx` fills it. */
export interface Part<Props> {
  whole?: (props: Props) => ReactNode
}

/**
 * A part of a page below the fold. What the renderer drew in its place, the element of that id, stands until the visitor
 * first scrolls, points or types; then its script is asked for. Where nothing was drawn it is asked for at once, and for
 * whoever is signed in: the renderer drew what a stranger sees.
 */
export function lazyPart<Props extends object>(
  place: string,
  part: Part<Props>,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  if (import.meta.env.SSR) return (props) => part.whole?.(props)
  return lazy(async () => {
    if (document.getElementById(place) && !isSignedIn()) await firstUse()
    return { default: await load() }
  })
}

function firstUse(): Promise<unknown> {
  const uses = ["scroll", "pointermove", "pointerdown", "keydown"]
  return Promise.race(
    uses.map((use) => new Promise((resolve) => addEventListener(use, resolve, { once: true, passive: true }))),
  )
}

/**
 * What the renderer drew stays while its script is on its way: React throws it away as soon as anything above changes,
 * e.g. when the visitor's country is found. Where nothing was drawn, `className` reserves the room.
 */
export function Drawn({ place, className }: { readonly place: string; readonly className: string }) {
  const html = document.getElementById(place)?.innerHTML ?? ""
  // Our own page, as it stands.
  // oxlint-disable-next-line react/no-danger
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

import { type ComponentType, lazy, type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { noteTyped } from "#shared/forms/typedText.ts"
import { isSignedIn } from "#shared/security/useSignedIn.ts"

/** A part that browsers load later, for the renderer, which renders pages completely. `entry-server.tsx` fills it. */
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
    const Loaded = await load()
    return {
      default: (props: Props) => {
        useLayoutEffect(() => takeOver(place), [])
        return <Loaded {...props} />
      },
    }
  })
}

/** Functions that restore typed text into a part that React has rendered anew, by its id. */
const thrownAway = new Map<string, (drawn: ParentNode) => void>()

function takeOver(place: string): void {
  const drawn = document.getElementById(place)
  if (drawn) thrownAway.get(place)?.(drawn)
  thrownAway.delete(place)
}

function firstUse(): Promise<unknown> {
  const uses = ["scroll", "pointermove", "pointerdown", "keydown"]
  return Promise.race(
    uses.map((use) => new Promise((resolve) => addEventListener(use, resolve, { once: true, passive: true }))),
  )
}

/**
 * Keeps the server-rendered part, with text typed into it, until its script is loaded. React discards it as soon as anything
 * above changes, e.g. the language. If nothing was rendered, `className` reserves the space.
 */
export function Drawn({ place, className }: { readonly place: string; readonly className: string }) {
  const [html] = useState(() => noteDrawing(place))
  const drawn = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const part = drawn.current
    if (part === null) return undefined
    takeOver(place)
    return () => {
      thrownAway.set(place, noteTyped(part))
    }
  }, [place])
  // Our own page, as it stands.
  // oxlint-disable-next-line react/no-danger
  return <div ref={drawn} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Notes the fields of what stands in a place before it is thrown away. @returns its HTML. */
function noteDrawing(place: string): string {
  const part = document.getElementById(place)
  if (part === null) return ""
  thrownAway.set(place, noteTyped(part))
  return part.innerHTML
}

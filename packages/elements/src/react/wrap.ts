import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type RefAttributes,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react"
import type { CheckoutEvents } from "#checkout/events.ts"

/** The events of elements as React names them. */
export type CheckoutHandlers = {
  readonly [Name in keyof CheckoutEvents as Name extends `wallet-${infer Rest}`
    ? `onWallet${Capitalize<Rest>}`
    : never]?: (event: CheckoutEvents[Name]) => void
}

/** A component that is one of the elements. */
export type ElementComponent<Element extends HTMLElement, Own> = ForwardRefExoticComponent<
  Own & CheckoutHandlers & Omit<HTMLAttributes<Element>, keyof Own> & RefAttributes<Element>
>

const names = ["opened", "state", "paid", "closed", "error"] as const

/**
 * A component for an element, the same under React 18 and 19: attributes are texts, `properties` are set on the element, and
 * handlers get its events.
 */
// @__NO_SIDE_EFFECTS__
export function wrap<Element extends HTMLElement, Own extends object>(
  tag: string,
  properties: readonly (keyof Own & string)[] = [],
): ElementComponent<Element, Own> {
  const component = forwardRef<Element, Readonly<Record<string, unknown>>>((given, ref) => {
    const own = useRef<Element>(null)
    useImperativeHandle(ref, () => own.current as Element) // it is there once it is drawn
    const latest = useRef(given)
    useLayoutEffect(() => {
      latest.current = given
      for (const name of properties) if (name in given) Object.assign(own.current ?? {}, { [name]: given[name] })
    })
    useLayoutEffect(() => {
      const element = own.current
      const tell = (event: Event) => {
        const handler = latest.current[toHandler(event.type.slice("wallet-".length))]
        if (typeof handler === "function") handler(event)
      }
      for (const name of names) element?.addEventListener(`wallet-${name}`, tell)
      return () => {
        for (const name of names) element?.removeEventListener(`wallet-${name}`, tell)
      }
    }, [])
    const handlers = new Set<string>(names.map(toHandler))
    const attributes = Object.entries(given).filter(
      ([name]) => !handlers.has(name) && !properties.some((own) => own === name),
    )
    return createElement(tag, { ...Object.fromEntries(attributes), ref: own })
  })
  component.displayName = tag
  return component as object as ElementComponent<Element, Own> // the tag's own element and attributes
}

function toHandler(name: string): string {
  return `onWallet${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import type { Problem } from "#i18n/errorText.ts"

/** A vendor's form in the page. */
export interface VendorForm {
  /** Removes the form. */
  close(): void
}

interface FormOptions<Form, Card> {
  /** Opens the form in an element. @throws Error if it does not open */
  readonly open: (place: HTMLElement, events: FormEvents<Card>) => Promise<Form>
  /** Called with the form once it is open, and with undefined once it is removed. */
  readonly onForm?: (form: Form | undefined) => void
  /** Called on each change in the form. */
  readonly onChange?: () => void
  /** Called with the card, if the form returns one by itself. */
  readonly onCard?: (card: Card) => void
}

/** The callbacks of an open form. */
interface FormEvents<Card> {
  readonly onChange: (problem: Problem | undefined) => void
  readonly onCard: (card: Card) => void
}

interface OpenedForm {
  /** The element in which the form is opened. */
  readonly placeRef: RefObject<HTMLDivElement | null>
  readonly state: "loading" | "ready" | "failed"
  /** The last report of the form. */
  readonly problem: Problem | undefined
  /** Opens the form anew. */
  readonly retry: () => void
}

/**
 * Opens a vendor's form while the component is mounted, and again when the key or the attempt changes.
 *
 * @param key the value that the form depends on, such as the vendor's account
 */
export function useVendorForm<Form extends VendorForm, Card = never>(
  key: string,
  { open, onForm, onChange, onCard }: FormOptions<Form, Card>,
): OpenedForm {
  const placeRef = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const turn = `${key} ${attempt}`
  const [known, setKnown] = useState<Pick<OpenedForm, "state" | "problem"> & { readonly turn: string }>()
  const { state, problem } = known?.turn === turn ? known : { state: "loading" as const, problem: undefined }
  const openForm = useEffectEvent(open)
  const giveForm = useEffectEvent((form: Form | undefined) => onForm?.(form))
  const giveCard = useEffectEvent((card: Card) => onCard?.(card))
  const change = useEffectEvent((found: Problem | undefined) => {
    setKnown({ state: "ready", problem: found, turn })
    onChange?.()
  })
  useEffect(() => {
    const element = placeRef.current
    if (!element) return undefined
    let isGone = false
    let opened: Form | undefined
    const start = async () => {
      const form = await openForm(element, {
        onChange: (found) => !isGone && change(found),
        onCard: (card) => !isGone && giveCard(card),
      })
      // The component has gone while the form was opened.
      if (isGone) return form.close()
      opened = form
      giveForm(form)
      setKnown((before) => (before?.turn === turn ? before : { state: "ready", problem: undefined, turn }))
    }
    start().catch(() => !isGone && setKnown({ state: "failed", problem: undefined, turn }))
    return () => {
      isGone = true
      if (!opened) return
      giveForm(undefined)
      opened.close()
    }
  }, [turn])
  return { placeRef, state, problem, retry: () => setAttempt((before) => before + 1) }
}

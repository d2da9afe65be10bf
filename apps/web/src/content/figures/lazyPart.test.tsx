import { act, fireEvent, screen } from "@testing-library/react"
import { type ComponentType, Suspense, useState } from "react"
import { hydrateRoot } from "react-dom/client"
import { afterEach, expect, test } from "vitest"
import { Drawn, lazyPart } from "./lazyPart.tsx"

interface FieldProps {
  readonly label: string
}

function Field({ label }: FieldProps) {
  const [text, setText] = useState("200")
  return (
    <>
      <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  )
}

const amount = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" })

const page = (Part: ComponentType<FieldProps>) => (
  <div id="part">
    <Suspense fallback={<Drawn place="part" className="" />}>
      <Part label="Amount" />
    </Suspense>
  </div>
)

/** A page as the renderer drew it, with a part whose script is on its way until `arrive` is called. */
async function openPage() {
  document.body.innerHTML =
    '<main><div id="part"><!--$--><input aria-label="Amount" value="200"/><output>200</output><!--/$--></div></main>'
  let arrived: ((part: ComponentType<FieldProps>) => void) | undefined
  const promise = new Promise<ComponentType<FieldProps>>((resolve) => {
    arrived = resolve
  })
  const Part = lazyPart<FieldProps>("part", {}, () => promise)
  const root = await act(async () => hydrateRoot(document.querySelector("main") ?? document.body, page(Part)))
  return {
    /** Something above changes, as when the visitor's country is found: React draws the part anew. */
    change: () => act(async () => root.render(page(Part))),
    arrive: () =>
      act(async () => {
        dispatchEvent(new Event("keydown"))
        arrived?.(Field)
        await promise
      }),
    close: () => act(() => root.unmount()),
  }
}

let opened: Awaited<ReturnType<typeof openPage>> | undefined
afterEach(() => opened?.close())

test("what is typed while a part's script is on its way stays when React draws the part anew", async () => {
  opened = await openPage()
  fireEvent.input(amount(), { target: { value: "1000" } })
  await opened.change()
  expect(amount().value).toBe("1000")
  await opened.arrive()
  expect(amount().value).toBe("1000")
  expect(screen.getByRole("status").textContent).toBe("1000")
})

test("the field that is typed in keeps the focus and the cursor", async () => {
  opened = await openPage()
  amount().focus()
  fireEvent.input(amount(), { target: { value: "1000" } })
  amount().setSelectionRange(1, 1)
  await opened.change()
  expect([document.activeElement, amount().selectionStart]).toEqual([amount(), 1])
  await opened.arrive()
  expect([document.activeElement, amount().selectionStart]).toEqual([amount(), 1])
})

test("a part that nobody has typed in comes as it is", async () => {
  opened = await openPage()
  await opened.change()
  await opened.arrive()
  expect(amount().value).toBe("200")
  expect(document.activeElement).toBe(document.body)
})

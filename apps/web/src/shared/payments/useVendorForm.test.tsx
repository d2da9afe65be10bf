import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { useVendorForm, type VendorForm } from "./useVendorForm.ts"

afterEach(cleanup)

interface Props {
  readonly open: () => Promise<VendorForm>
  readonly onForm?: (form: VendorForm | undefined) => void
  readonly account?: string
}

function Card({ open, onForm = () => {}, account = "one" }: Props) {
  const { placeRef, state, retry } = useVendorForm<VendorForm>(account, { open, onForm })
  if (state === "failed") return <button onClick={retry}>again</button>
  return <div ref={placeRef}>{state}</div>
}

test("a form that failed to open is opened again on retry", async () => {
  const close = vi.fn<() => void>()
  const open = vi.fn<Props["open"]>().mockRejectedValueOnce(new Error("no script")).mockResolvedValue({ close })
  const onForm = vi.fn<(form: VendorForm | undefined) => void>()
  render(<Card open={open} onForm={onForm} />)
  const button = await screen.findByText("again")
  act(() => button.click())
  expect(await screen.findByText("ready")).toBeDefined()
  expect(onForm.mock.calls).toEqual([[{ close }]])
  cleanup()
  expect(close).toHaveBeenCalledOnce()
  expect(onForm).toHaveBeenLastCalledWith(undefined)
})

test("a form that opens after the component is unmounted is closed and not passed on", async () => {
  const close = vi.fn<() => void>()
  let finish: ((form: VendorForm) => void) | undefined
  const promise = new Promise<VendorForm>((resolve) => {
    finish = resolve
  })
  const onForm = vi.fn<(form: VendorForm | undefined) => void>()
  render(<Card open={() => promise} onForm={onForm} />)
  cleanup()
  finish?.({ close })
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(onForm).not.toHaveBeenCalled()
})

test("another account closes the form and opens its own", async () => {
  const close = vi.fn<() => void>()
  const open = vi.fn<Props["open"]>().mockResolvedValue({ close })
  const { rerender } = render(<Card open={open} />)
  await screen.findByText("ready")
  rerender(<Card open={open} account="two" />)
  expect(close).toHaveBeenCalledOnce()
  await screen.findByText("ready")
  expect(open).toHaveBeenCalledTimes(2)
})

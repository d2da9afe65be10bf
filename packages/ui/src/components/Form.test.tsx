import { act, fireEvent, render, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { Form } from "./Form.tsx"

test("screens A: both presses of a double click come before anything is drawn anew: the form is sent once, then again", async () => {
  const sent: (() => void)[] = []
  const send = () => new Promise<void>((resolve) => void sent.push(resolve))
  render(
    <Form problems={{ attempt: 0 }} onSubmit={send} actions={<button type="submit">Send</button>}>
      <input aria-label="Amount" />
    </Form>,
  )
  const button = screen.getByRole("button")
  fireEvent.click(button)
  fireEvent.click(button)
  expect(sent).toHaveLength(1)
  await act(async () => sent[0]?.())
  fireEvent.click(button)
  expect(sent).toHaveLength(2)
})

import { screen } from "@testing-library/react"
import { useLayoutEffect, useState } from "react"
import { expect, test } from "vitest"
import { renderIn } from "#testRender.tsx"
import { useGroupedText } from "./useGroupedText.ts"

/** Simulates a key press at the end of a field. */
function press(input: HTMLInputElement, key: string): void {
  input.setSelectionRange(input.value.length, input.value.length)
  input.dispatchEvent(new InputEvent("beforeinput", { inputType: "insertText", data: key, bubbles: true }))
  input.setRangeText(key, input.value.length, input.value.length, "end")
  input.dispatchEvent(new InputEvent("input", { inputType: "insertText", data: key, bubbles: true }))
}

function Field() {
  const [text, setText] = useState("1234")
  const { inputRef, inputProps, shown, onChange } = useGroupedText({ text, onChange: setText, locale: "en" })
  useLayoutEffect(() => {
    if (inputRef.current) press(inputRef.current, "5")
  }, [inputRef])
  return <input {...inputProps} ref={inputRef} value={shown} onChange={onChange} />
}

test("screens A1: a key pressed immediately after rendering does not count a group mark as typed", () => {
  renderIn("en", <Field />)
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("12,345")
})

import { beforeEach, describe, expect, test } from "vitest"
import { holdsTypedText, noteTyping } from "./typedText.ts"

noteTyping(document)

function addField(html: string): HTMLInputElement {
  document.body.innerHTML = html
  const field = document.querySelector("input, textarea")
  return field as HTMLInputElement // both kinds have a value
}

function type(field: HTMLInputElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

beforeEach(() => {
  document.body.innerHTML = ""
})

describe("spec §4: a reload does not throw a filled form away", () => {
  test.each(["<input>", "<input type=email>", "<textarea></textarea>"])("%s counts once it is typed into", (html) => {
    const field = addField(html)
    expect(holdsTypedText()).toBe(false)
    type(field, "text")
    expect(holdsTypedText()).toBe(true)
  })

  test("an emptied field does not count, and again when it is filled anew", () => {
    const field = addField("<input>")
    type(field, "text")
    type(field, "")
    expect(holdsTypedText()).toBe(false)
    type(field, "more")
    expect(holdsTypedText()).toBe(true)
  })

  test("a form that was left does not count", () => {
    type(addField("<input>"), "text")
    document.body.innerHTML = ""
    expect(holdsTypedText()).toBe(false)
  })

  test("a tick is no text", () => {
    type(addField("<input type=checkbox>"), "on")
    expect(holdsTypedText()).toBe(false)
  })
})

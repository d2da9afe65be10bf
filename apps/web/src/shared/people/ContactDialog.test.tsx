import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { Person } from "@wallet/core/account"
import { afterEach, beforeAll, expect, test, vi } from "vitest"
import { squarePicture } from "#shared/forms/squarePicture.ts"
import { createHarness, type Reply, type SeenRequest } from "#walletHarness.testing.tsx"
import { ContactDialog } from "./ContactDialog.tsx"

// jsdom has no canvas.
vi.mock("#shared/forms/squarePicture.ts", () => ({ squarePicture: vi.fn<() => Promise<string>>(async () => "TmV3") }))

// The frame of dialogs is loaded with the first one.
beforeAll(() => import("#ui/OverlayFrame.tsx"))
afterEach(() => {
  cleanup()
  vi.mocked(squarePicture).mockClear()
})

const stranger: Person = { id: "ann", name: null, namedBy: null, address: "a•••n@w•••.example", pictureId: null }
const saved: Person = { ...stranger, name: "Ann Lee", namedBy: "contact" }
const withPicture: Person = { ...saved, pictureId: "picture-1" }
const storedUrl = "data:image/png;base64,c3RvcmVk"
const chosenUrl = "data:image/jpeg;base64,TmV3"

interface Surroundings {
  /** True if the caller passes `onSaved`. */
  readonly isHeard?: boolean
  readonly refuse?: (request: SeenRequest) => Reply | undefined
}

function open(person: Person, { isHeard = true, refuse }: Surroundings = {}) {
  const wallet = createHarness((request) => {
    const refused = refuse?.(request)
    if (refused) return refused
    if (request.path.startsWith("/pictures/")) return { data: { url: storedUrl } }
    return { data: { ...saved, ...(request.path === "/contacts/picture" && { pictureId: "picture-2" }) } }
  })
  const onSaved = vi.fn<(person: Person) => void>()
  const onClose = vi.fn<() => void>()
  render(<ContactDialog person={person} onSaved={isHeard ? onSaved : undefined} onClose={onClose} />, {
    wrapper: wallet.Wrapper,
  })
  const sent = () => wallet.seen.filter(({ body }) => body !== undefined).map(({ path, body }) => [path, body])
  return { onSaved, onClose, sent, user: userEvent.setup() }
}

const shownPictures = () => [...document.querySelectorAll("img")].map(({ src }) => src)

/** Chooses a file, whatever the dialog of the system would have let through. */
async function choose(file: File): Promise<void> {
  await screen.findByRole("button", { name: "Choose a picture" })
  const input = document.querySelector<HTMLInputElement>("input[type=file]")
  if (!input) throw new Error("There is no field for a file.")
  fireEvent.change(input, { target: { files: [file] } })
}

const photo = new File(["photo"], "ann.jpg", { type: "image/jpeg" })

test("a person without a contact has initials and nothing to remove, and name and picture are saved together", async () => {
  const { onSaved, onClose, sent, user } = open(stranger)
  await screen.findByText("A")
  expect(screen.queryByRole("button", { name: "Remove" })).toBeNull()
  await user.type(screen.getByLabelText("Name"), "Ann Lee")
  await choose(photo)
  expect((await screen.findByRole("img", { name: "Chosen picture" })).getAttribute("src")).toBe(chosenUrl)
  expect(sent()).toEqual([])
  await user.click(screen.getByRole("button", { name: "Save" }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([
    ["/contacts", { personId: "ann", name: "Ann Lee" }],
    ["/contacts/picture", { personId: "ann", image: "TmV3" }],
  ])
  expect(onSaved).toHaveBeenLastCalledWith({ ...saved, pictureId: "picture-2" })
})

test("a contact is saved without `onSaved` too", async () => {
  const { onClose, sent, user } = open(stranger, { isHeard: false })
  await user.type(await screen.findByLabelText("Name"), "Ann Lee")
  await choose(photo)
  await screen.findByRole("img", { name: "Chosen picture" })
  await user.click(screen.getByRole("button", { name: "Save" }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent().map(([path]) => path)).toEqual(["/contacts", "/contacts/picture"])
})

test("a name alone sends no picture", async () => {
  const { onClose, sent, user } = open(withPicture)
  await user.click(await screen.findByRole("button", { name: "Save" }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([["/contacts", { personId: "ann", name: "Ann Lee" }]])
})

test("a picture that is removed comes back by Undo, and is gone once it was saved so", async () => {
  const { onClose, sent, user } = open(withPicture)
  await waitFor(() => expect(shownPictures()).toEqual([storedUrl]))
  await user.click(screen.getByRole("button", { name: "Remove" }))
  expect(shownPictures()).toEqual([])
  await user.click(screen.getByRole("button", { name: "Undo" }))
  await waitFor(() => expect(shownPictures()).toEqual([storedUrl]))
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull()
  await user.click(screen.getByRole("button", { name: "Remove" }))
  await user.click(screen.getByRole("button", { name: "Save" }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()[1]).toEqual(["/contacts/picture", { personId: "ann", image: null }])
})

test("another picture replaces the present one in the preview", async () => {
  open(withPicture)
  await waitFor(() => expect(shownPictures()).toEqual([storedUrl]))
  await choose(photo)
  await waitFor(() => expect(shownPictures()).toEqual([chosenUrl]))
})

test("a file that is not a picture is refused at the field", async () => {
  const { sent, user } = open(saved)
  vi.mocked(squarePicture).mockRejectedValueOnce(new Error("no picture"))
  await choose(new File(["%PDF"], "ann.pdf"))
  const field = screen.getByRole("group", { name: "Picture" })
  await waitFor(() => expect(field.textContent).toContain("This file can't be read. Choose a PNG or JPEG."))
  await user.click(screen.getByRole("button", { name: "Save" }))
  await waitFor(() => expect(sent()).toEqual([["/contacts", { personId: "ann", name: "Ann Lee" }]]))
})

test("a refused picture is an error at its field, which gets the focus, and the dialog and the name stay", async () => {
  const { onSaved, onClose, user } = open(saved, {
    refuse: ({ path }) =>
      path === "/contacts/picture"
        ? { error: { tag: "validation_failed", fields: { image: { code: "image_too_large", limit: "512" } } } }
        : undefined,
  })
  await choose(photo)
  await screen.findByRole("img", { name: "Chosen picture" })
  await user.click(screen.getByRole("button", { name: "Save" }))
  const field = screen.getByRole("group", { name: "Picture" })
  await waitFor(() => expect(field.textContent).toContain("This image is too large."))
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Choose a picture" }))
  expect(onClose).not.toHaveBeenCalled()
  expect(onSaved).toHaveBeenCalledTimes(1)
})

test("a contact is removed only after a confirmation, and stays if that is declined", async () => {
  const { onClose, sent, user } = open(withPicture)
  await user.click(await screen.findByRole("button", { name: "Remove contact" }))
  await user.click(await screen.findByRole("button", { name: "Keep contact" }))
  await screen.findByLabelText("Name")
  expect(sent()).toEqual([])
  await user.click(screen.getByRole("button", { name: "Remove contact" }))
  await screen.findByText("Remove this contact?")
  await user.click(screen.getByRole("button", { name: "Remove contact" }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([["/contacts", { personId: "ann", name: null }]])
})

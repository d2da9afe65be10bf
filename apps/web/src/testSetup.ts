import { cleanup, configure } from "@testing-library/react"
import { afterAll, afterEach, beforeAll } from "vitest"
import { setErrorTexts } from "#i18n/errorTexts.ts"

// A machine with other work takes longer than the second that is allowed by default.
configure({ asyncUtilTimeout: 5000 })

// jsdom only says that it can't.
if (typeof document !== "undefined") window.scrollTo = () => {}

// As the site does when it starts.
beforeAll(() => setErrorTexts(async () => (await import("#i18n/errorText.ts")).errorText))

afterEach(cleanup)

// The next file of this worker finds the page as the first one did. Tests of the build have no page.
afterAll(() => {
  if (typeof document === "undefined") return
  document.body.replaceChildren()
  document.head.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=", 1)[0]}=; Max-Age=0; Path=/`
  history.replaceState(null, "", "/")
})

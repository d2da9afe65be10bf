import type { Page } from "@playwright/test"

/** A picture to upload. The page draws it: a screenshot would need the screen, which Chromium can't always read. */
export async function drawPicture(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas")
    Object.assign(canvas, { width: 640, height: 480 })
    const context = canvas.getContext("2d")
    if (!context) throw new Error("There is nothing to draw with.")
    const colours = context.createLinearGradient(0, 0, canvas.width, canvas.height)
    colours.addColorStop(0, "teal")
    colours.addColorStop(1, "gold")
    context.fillStyle = colours
    context.fillRect(0, 0, canvas.width, canvas.height)
    return canvas.toDataURL("image/png")
  })
  return { name: "me.png", mimeType: "image/png", buffer: Buffer.from(url.replace(/^.*,/, ""), "base64") }
}

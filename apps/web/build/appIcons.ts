import { createCanvas, loadImage } from "@napi-rs/canvas"

/** The site's icon in the sizes and shapes that home screens ask for, as PNG by their paths. */
export async function appIcons(svg: string, background: string): Promise<Readonly<Record<string, Uint8Array>>> {
  const picture = await loadImage(Buffer.from(svg))
  const draw = (size: number, fill?: string, share = 1) => {
    const canvas = createCanvas(size, size)
    const context = canvas.getContext("2d")
    if (fill) {
      context.fillStyle = fill
      context.fillRect(0, 0, size, size)
    }
    const margin = Math.round((size * (1 - share)) / 2)
    const width = size - 2 * margin
    picture.width = width
    picture.height = width
    context.drawImage(picture, margin, margin, width, width)
    return canvas.toBuffer("image/png")
  }
  return {
    "/icons/192.png": draw(192),
    "/icons/512.png": draw(512),
    // Telephones cut these to a shape of their own: the colour has to reach the edges, and the mark must not.
    "/icons/maskable.png": draw(512, background, 0.9),
    "/icons/apple-touch.png": draw(180, background),
  }
}

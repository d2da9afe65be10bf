import { createCanvas, loadImage } from "@napi-rs/canvas"

/** The site's icon in the sizes and shapes that home screens ask for, as PNG by their paths. */
export async function appIcons(svg: string, background: string): Promise<Readonly<Record<string, Uint8Array>>> {
  const picture = await loadImage(Buffer.from(svg))
  const draw = (size: number, fill?: string) => {
    const canvas = createCanvas(size, size)
    const context = canvas.getContext("2d")
    if (fill) {
      context.fillStyle = fill
      context.fillRect(0, 0, size, size)
    }
    picture.width = size
    picture.height = size
    context.drawImage(picture, 0, 0)
    return canvas.toBuffer("image/png")
  }
  return {
    "/icons/192.png": draw(192),
    "/icons/512.png": draw(512),
    // Telephones cut these to a shape of their own: the colour has to reach the edges.
    "/icons/maskable.png": draw(512, background),
    "/icons/apple-touch.png": draw(180, background),
  }
}

const side = 256
const quality = 0.85

/**
 * A picture as a square JPEG in base64, small enough to send. @throws if the file is not a picture.
 *
 * @param fit `cover` cuts out the middle, for a face; `contain` keeps all of it, for a logo.
 */
export async function squarePicture(file: File, fit: "cover" | "contain"): Promise<string> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const canvas = document.createElement("canvas")
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext("2d")
  if (!context || width === 0 || height === 0) throw new Error("there is nothing to draw")
  // JPEG has no transparency: transparent parts would turn black.
  context.fillStyle = "#fff"
  context.fillRect(0, 0, side, side)
  const scale = side / (fit === "cover" ? Math.min(width, height) : Math.max(width, height))
  const [drawnWidth, drawnHeight] = [width * scale, height * scale]
  context.drawImage(picture, (side - drawnWidth) / 2, (side - drawnHeight) / 2, drawnWidth, drawnHeight)
  picture.close()
  return canvas.toDataURL("image/jpeg", quality).split(",")[1] ?? ""
}

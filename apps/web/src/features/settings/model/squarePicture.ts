const side = 256
const quality = 0.85

/** The middle of a picture as a square JPEG in base64, small enough to send. @throws where the file is no picture. */
export async function squarePicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const cut = Math.min(picture.width, picture.height)
  const canvas = document.createElement("canvas")
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext("2d")
  if (!context || cut === 0) throw new Error("there is nothing to draw")
  // JPEG knows no transparency: what is see-through would turn black.
  context.fillStyle = "#fff"
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, side, side)
  picture.close()
  return canvas.toDataURL("image/jpeg", quality).split(",")[1] ?? ""
}

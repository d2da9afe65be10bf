const pieces: Buffer[] = []

// As a decoder that a picture has misled: it fills one buffer after the other, without end.
process.on("message", () => {
  for (;;) pieces.push(Buffer.alloc(1024 * 1024, 1))
})
process.send?.("ready")

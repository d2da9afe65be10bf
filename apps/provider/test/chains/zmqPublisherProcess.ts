// A ZeroMQ publisher (Debian's libzmq) that sends its parent's messages, as a node sends the hashes of its blocks:
// node zmqPublisherProcess.ts LIBRARY tcp://127.0.0.1:PORT
import koffi from "koffi"

const [library = "", address = ""] = process.argv.slice(2)
const zmq = koffi.load(library)
const types = { publisher: 1, sendMore: 2 } as const
const context: unknown = zmq.func("void *zmq_ctx_new()")()
const socket: unknown = zmq.func("void *zmq_socket(void *context, int type)")(context, types.publisher)
if (zmq.func("int zmq_bind(void *socket, const char *address)")(socket, address) !== 0) process.exit(1)
const send = zmq.func("int zmq_send(void *socket, const void *bytes, size_t length, int flags)")

let count = 0
process.on("message", (hash: string) => {
  const sequence = Buffer.alloc(4)
  sequence.writeUInt32LE(count++)
  const parts = [Buffer.from("hashblock"), Buffer.from(hash, "hex"), sequence]
  for (const [index, part] of parts.entries()) send(socket, part, part.length, index < 2 ? types.sendMore : 0)
})
process.on("disconnect", () => process.exit())
process.send?.("ready")

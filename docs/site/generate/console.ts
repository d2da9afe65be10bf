import scalarPlugin from "@scalar/fastify-api-reference"

/** The page of the console. Its script keeps nothing: a key is gone with the page. */
export const consolePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta property="csp-nonce" nonce="__NONCE__" content="__NONCE__" />
    <title>Console | Wallet docs</title>
    <meta name="description" content="Try each call of the provider with your own key." />
    <link rel="icon" href="/docs/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/docs/console.css" />
  </head>
  <body>
    <nav class="top" aria-label="Documentation"><a href="/docs/">Wallet docs</a><p>Your key stays in this page and is gone when you leave it.</p></nav>
    <div id="console"></div>
    <script src="/docs/console-styles.js"></script>
    <script src="/docs/scalar.js"></script>
    <script src="/docs/console.js"></script>
  </body>
</html>
`

interface Route {
  readonly url: string
  readonly handler: (request: unknown, reply: unknown) => unknown
}

/**
 * Reads Scalar's bundle for browsers. The package with the bundle as a file brings two hundred others; this one has it
 * within and gives it to a server by a route, which is asked for it here.
 *
 * @throws Error if the package registers no such route.
 */
export async function readScalarBundle(): Promise<string> {
  const routes: Route[] = []
  const server = {
    route: (one: Route) => routes.push(one),
    get: (url: string, ...rest: readonly unknown[]) => routes.push({ url, handler: rest.at(-1) as Route["handler"] }),
    hasPlugin: () => false,
    log: { warn() {} },
  }
  const register = scalarPlugin as unknown as (server: unknown, options: unknown, done: () => void) => unknown
  await register(server, { routePrefix: "/", configuration: { content: { openapi: "3.1.1" } } }, () => {})
  const route = routes.find(({ url }) => url.endsWith(".js"))
  let body: unknown
  const reply = {
    header: () => reply,
    type: () => reply,
    send: (content: unknown) => {
      body = content
      return reply
    },
  }
  await route?.handler({}, reply)
  if (typeof body !== "string" || body.length < 1_000_000) throw new Error("Scalar's package has no bundle")
  return body
}

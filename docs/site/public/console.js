// Starts the console. It calls no other origin, stores nothing and loads no fonts from elsewhere.
Scalar.createApiReference("#console", {
  url: "/docs/openapi.json",
  persistAuth: false,
  telemetry: false,
  withDefaultFonts: false,
  proxyUrl: "",
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: "none",
  servers: [{ url: `${location.origin}/api` }],
  authentication: { preferredSecurityScheme: "apiKey" },
})

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
}

/** Splits `GET /items/:id` into its method and its path. */
export function splitEndpoint(call: string): Endpoint {
  const [method, path] = call.split(' ') as [Endpoint['method'], string];
  return { method, path };
}

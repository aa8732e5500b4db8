import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { traceFetches } from './trace-fetches.ts';

/**
 * Sends traces to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`, by the variables that `.env.example` lists. Drops spans
 * while it is away. Returns what sends the last ones.
 */
export function startTracing(): () => Promise<void> {
  const named = resourceFromAttributes({ 'service.name': 'loadout' });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const stop = traceFetches();
  return async () => {
    stop();
    await provider.shutdown().catch(() => undefined);
  };
}

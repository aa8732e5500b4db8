import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** `smtp://127.0.0.1:PORT`. */
  url: string;
  /** Every received email, decoded. */
  taken: string[];
  close(): Promise<void>;
}

/** A local mail server that accepts every email. */
export async function openMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(decode(Buffer.concat(chunks).toString('utf8')));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** Decodes quoted-printable, as far as links need it. */
function decode(raw: string): string {
  return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

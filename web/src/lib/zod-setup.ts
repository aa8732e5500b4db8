import { config } from 'zod';

// Compiling schemas would need `new Function`, which the content security policy forbids. Import this before the first schema.
config({ jitless: true });

import { config } from 'zod';

// Compiling schemas needs `new Function`, which the content security policy forbids. Import this before the first
// schema.
config({ jitless: true });

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import './office.css';
import { createOfficeRouter } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createOfficeRouter()} />
    </QueryClientProvider>
  </StrictMode>,
);

import { data, type ServerBuild } from 'react-router';
import { isApiError } from '#contract/api-error.ts';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;
type Loader = NonNullable<Route['module']['loader']>;

/**
 * Passes message and status of a failed call on to the page whose loader made it. Anything else that a loader throws is
 * a bug, and React Router hides its message from the browser.
 */
export function showFailures(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    const loader = route?.module.loader;
    routes[id] = route && loader ? { ...route, module: { ...route.module, loader: telling(loader) } } : route;
  }
  return { ...build, routes };
}

function telling(loader: Loader): Loader {
  return async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      throw isApiError(error) ? data({ message: error.message }, { status: error.status }) : error;
    }
  };
}

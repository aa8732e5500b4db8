import { data, type ServerBuild } from 'react-router';
import { isApiError } from '#contract/api-error.ts';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;
type Loader = NonNullable<Route['module']['loader']>;

/**
 * Lets the words and the status of a failed call through to the page whose loader made it. Whatever else a loader throws
 * is a bug, of which React Router tells the browser nothing.
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

/** Text key of the name of an event. */
export const eventKey = (event: string): string => `developers.event_${event.replace('.', '_')}`;

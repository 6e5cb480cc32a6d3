/** How far each form was asked, so that another presentation goes on there and not at the start. */
const places = new Map<string, number>();

export function readPlace(draftKey: string): number {
  return places.get(draftKey) ?? 0;
}

export function keepPlace(draftKey: string, position: number): void {
  places.set(draftKey, position);
}

import { useState } from 'react';

const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** The view of a document: page, zoom and rotation. */
export function useView(count: number) {
  const [step, setStep] = useState(STEPS.indexOf(1));
  const [rotation, setRotation] = useState(0);
  const [page, setPage] = useState(1);
  return {
    page,
    rotation,
    zoom: STEPS[step] ?? 1,
    canZoomIn: step < STEPS.length - 1,
    canZoomOut: step > 0,
    zoomIn: () => setStep((now) => Math.min(now + 1, STEPS.length - 1)),
    zoomOut: () => setStep((now) => Math.max(now - 1, 0)),
    rotate: () => setRotation((now) => (now + 90) % 360),
    previous: () => setPage((now) => Math.max(now - 1, 1)),
    next: () => setPage((now) => Math.min(now + 1, count)),
  };
}
export type View = ReturnType<typeof useView>;

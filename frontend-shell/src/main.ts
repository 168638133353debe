// Shared modules are ready only after the federation runtime has started, hence a second file.
import('./bootstrap.tsx').catch((error: unknown) => {
  window.dispatchEvent(new Event('viajario:nothing-came')); // drawn by index.html, which needs no other file
  throw error;
});

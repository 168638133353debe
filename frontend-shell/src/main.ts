// Shared modules are ready only after the federation runtime has started, hence a second file.
void import('./bootstrap.tsx');

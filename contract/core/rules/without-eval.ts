import { z } from 'zod';

// Zod would try whether it may make functions of texts, which the site's Content-Security-Policy refuses and reports.
z.config({ jitless: true });
